import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { useState } from "react";
import { ShownOnce } from "../forms/shown-once.tsx";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { NewAppDialog } from "./app-dialogs.tsx";
import type { ShownApp } from "./app-forms.ts";
import { type AppListState, addressOfApps, appViews } from "./app-list.ts";
import { AppPanel } from "./app-panel.tsx";
import type { AppRow } from "./app-row.ts";

interface AppsPageProps {
	readonly state: AppListState;
	readonly apps: readonly AppRow[];
	readonly hasMore: boolean;
}

/** The systems of others that work with the shop, and where they hear of what happens. */
export function AppsPage({ state, apps, hasMore }: AppsPageProps) {
	const { t } = useLanguage();
	const [isCreating, setCreating] = useState(false);
	const [shown, setShown] = useState<ShownApp>();
	const title = t("apps.title");
	const { view, page } = state;
	const none = view === "failing" ? "failing" : "none";
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<div>
					<h1>{title}</h1>
					<p className="muted">{t("apps.text")}</p>
				</div>
				<Button size="small" onClick={() => setCreating(true)}>
					{t("apps.create.open")}
				</Button>
			</div>
			<ListViews
				label={t("apps.title")}
				current={view}
				views={appViews.map((name) => ({
					name,
					text: t(`apps.views.${name}`),
					search: addressOfApps({ view: name, page: 1 }),
				}))}
			/>
			<div className="stack app-list">
				{shown && (
					<ShownOnce
						key={shown.lines}
						title={t("apps.shown.title", { name: shown.name })}
						label={t("apps.shown.lines")}
						secret={shown.lines}
						onDone={() => setShown(undefined)}
					/>
				)}
				{apps.map((app) => (
					<AppPanel key={app.id} app={app} onShown={setShown} />
				))}
				{apps.length === 0 && (
					<EmptyState title={t(`apps.${none}.title`)}>
						<p>{t(`apps.${none}.text`)}</p>
					</EmptyState>
				)}
			</div>
			<ListPages
				next={hasMore ? addressOfApps({ view, page: page + 1 }) : ""}
				previous={page > 1 ? addressOfApps({ view, page: page - 1 }) || "?" : ""}
			/>
			{isCreating && <NewAppDialog onShown={setShown} onClose={() => setCreating(false)} />}
		</>
	);
}
