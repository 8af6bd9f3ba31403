import { Icon } from "@cartwright/ui/parts/icon";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";

/** Links to the neighbouring pages of a list, by the search part of their addresses; empty where there is none. */
export function ListPages({ next, previous }: { next: string; previous: string }) {
	const { t } = useLanguage();
	if (!next && !previous) return null;
	return (
		<nav className="pages" aria-label={t("ui.pages")}>
			{previous && (
				<Link className="button button-secondary button-small" to={{ search: previous }}>
					<Icon name="previous" turns />
					{t("ui.previous")}
				</Link>
			)}
			{next && (
				<Link className="button button-secondary button-small" to={{ search: next }}>
					{t("ui.next")}
					<Icon name="next" turns />
				</Link>
			)}
		</nav>
	);
}
