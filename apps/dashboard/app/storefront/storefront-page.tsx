import type { JsonValue } from "@cartwright/contract/message";
import { findLanguage, languageName } from "@cartwright/ui/language";
import { Select } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { Conflicts } from "../forms/conflicts.tsx";
import { useDraftForm } from "../forms/use-draft-form.ts";
import { useLanguage } from "../language.ts";
import { useMay, useWorkplace } from "../use-workplace.ts";
import { AnnouncementPart } from "./announcement-part.tsx";
import type { Editing } from "./editing.ts";
import type { StorefrontFacts } from "./load-storefront.server.ts";
import { MenusPart } from "./menus-part.tsx";
import { Preview } from "./preview.tsx";
import { PublishBar } from "./publish-bar.tsx";
import type { StorefrontSaved } from "./save-storefront.server.ts";
import { SectionsPart } from "./sections-part.tsx";
import { type StorefrontDraft, storefrontRules } from "./storefront-draft.ts";

const parts = ["home", "announcement", "menus"] as const;
type Part = (typeof parts)[number];

/** The home page, the announcement and the menus of the storefront, beside a preview of the draft. */
export function StorefrontPage(facts: StorefrontFacts) {
	const { saved, revision, languages, standard } = facts;
	const { t } = useLanguage();
	const [search] = useSearchParams();
	const part = parts.find((each) => each === search.get("part")) ?? "home";
	const shopId = useWorkplace()?.shop.id ?? "";
	const saving = useFetcher<StorefrontSaved>();
	const form = useDraftForm(storefrontRules, saved, `storefront/${shopId}`, Boolean(saving.data?.id));
	const isSaving = useAutosave(saving, form);
	const [language, setLanguage] = useState(languages[0] ?? "en");
	const result = isSaving ? undefined : saving.data;
	const faults = result?.faults ?? [];
	const editing: Editing = {
		...facts,
		form,
		language,
		errorOf: (path) => faults.find((fault) => fault.path === path)?.message,
	};
	const conflictTexts = useConflictTexts();
	return (
		<>
			<title>{t("storefrontRoom.title")}</title>
			<div className="room-head">
				<div>
					<h1>{t("storefrontRoom.title")}</h1>
					<p className="muted">{t("storefrontRoom.text")}</p>
				</div>
			</div>
			<Parts current={part} />
			<PublishBar
				revision={revision}
				isChanged={facts.isChanged}
				isPending={isSaving || form.changes.length > 0}
				isRefused={Boolean(result?.error) && form.changes.length > 0}
				canUndo={form.canUndo}
				onUndo={form.undo}
			/>
			<Conflicts form={form} {...conflictTexts} />
			{result?.error && form.changes.length > 0 && (
				<Notice tone="danger" role="alert">
					<p>{faults.length > 0 ? t("forms.refused") : result.error}</p>
				</Notice>
			)}
			<div className="storefront-columns">
				<div className="stack">
					{languages.length > 1 && (
						<Select
							label={t("storefrontRoom.language")}
							value={language}
							onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
						>
							{languages.map((tag) => (
								<option key={tag} value={tag}>
									{nameOfLanguage(tag)}
								</option>
							))}
						</Select>
					)}
					{part === "home" && <SectionsPart editing={editing} standard={standard.sections} />}
					{part === "announcement" && <AnnouncementPart editing={editing} />}
					{part === "menus" && <MenusPart editing={editing} standard={standard} />}
				</div>
				<Preview revision={revision} language={language} />
			</div>
		</>
	);
}

const nameOfLanguage = (tag: string): string => {
	const known = findLanguage(tag);
	return known ? languageName(known) : tag;
};

/** The parts of the room. Pages are items of the content of the shop. */
function Parts({ current }: { current: Part }) {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<nav className="views" aria-label={t("storefrontRoom.parts.label")}>
			<ul className="plain-list">
				{parts.map((part) => (
					<li key={part}>
						<Link
							className="view"
							to={part === "home" ? "/storefront" : `/storefront?part=${part}`}
							aria-current={part === current ? "page" : undefined}
						>
							{t(`storefrontRoom.parts.${part}`)}
						</Link>
					</li>
				))}
				{may("WIX_DATA.LIST_COLLECTIONS") && (
					<li>
						<Link className="view" to="/content/Pages">
							{t("storefrontRoom.parts.pages")}
						</Link>
					</li>
				)}
			</ul>
		</nav>
	);
}

const pause = 700;

/** Saves the draft once nobody has changed it for a moment. What was refused is sent again when it is changed. */
const useAutosave = (
	{ state, submit }: Pick<ReturnType<typeof useFetcher<StorefrontSaved>>, "state" | "submit">,
	{ changes, conflicts, draft, send }: ReturnType<typeof useDraftForm<StorefrontDraft>>,
): boolean => {
	const isSaving = state !== "idle";
	const lastSent = useRef("");
	useEffect(() => {
		const text = JSON.stringify(draft);
		if (isSaving || changes.length === 0 || conflicts.length > 0 || text === lastSent.current) return undefined;
		const timer = setTimeout(() => {
			lastSent.current = text;
			send();
			void submit({ intent: "save", changes: JSON.stringify(changes) }, { method: "post" });
		}, pause);
		return () => clearTimeout(timer);
	}, [isSaving, changes, conflicts, draft, send, submit]);
	return isSaving;
};

const useConflictTexts = () => {
	const { t, formats } = useLanguage();
	return {
		nameOf: (key: string): string =>
			key === "sections" ? t("storefrontRoom.parts.home") : t(`storefrontRoom.conflicts.${key as "navigation"}`),
		textOf: (value: JsonValue): string =>
			Array.isArray(value) ? t("storefrontRoom.conflicts.items", { number: formats.number(value.length) }) : "…",
	};
};
