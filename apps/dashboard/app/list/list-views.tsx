import { Icon } from "@cartwright/ui/parts/icon";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import type { SavedListViews } from "./saved-list-views.ts";
import { SavedViewActions } from "./saved-view-actions.tsx";

interface ListView {
	readonly name: string;
	readonly text: string;
	/** The search part of its address. */
	readonly search: string;
}

interface ListViewsProps {
	readonly label: string;
	readonly current: string;
	readonly views: readonly ListView[];
	/** The views that staff saved, if they can. */
	readonly saved?: SavedListViews;
	/** The search part of the address of what the list shows, from its first page. */
	readonly search?: string;
}

/** The views of a list, as links: its own, then those that staff saved. */
export function ListViews({ label, current, views, saved, search = "" }: ListViewsProps) {
	const { t } = useLanguage();
	const currentSaved = saved?.views.find((view) => view.search === search);
	return (
		<nav className="views" aria-label={label}>
			<ul className="plain-list">
				{views.map(({ name, text, search }) => (
					<li key={name}>
						<Link
							className="view"
							to={{ search: search || "?" }}
							aria-current={name === current && !currentSaved ? "page" : undefined}
						>
							{text}
						</Link>
					</li>
				))}
				{saved?.views.map((view) => (
					<li key={view.id}>
						<Link
							className="view"
							to={{ search: view.search || "?" }}
							aria-current={view === currentSaved ? "page" : undefined}
						>
							{view.name}
							{view.isShared && (
								<>
									<Icon name="people" />
									<span className="visually-hidden">{t("savedViews.shared")}</span>
								</>
							)}
						</Link>
					</li>
				))}
			</ul>
			{saved && <SavedViewActions saved={saved} search={search} current={currentSaved} />}
		</nav>
	);
}
