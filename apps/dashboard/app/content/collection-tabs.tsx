import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { pathOfCollection } from "./collection-facts.ts";

/** The pages of a collection. */
export function CollectionTabs({ id, current }: { id: string; current: "items" | "schema" }) {
	const { t } = useLanguage();
	const paths = { items: pathOfCollection(id), schema: `${pathOfCollection(id)}/schema` };
	return (
		<nav className="views" aria-label={t("content.tabs.label")}>
			<ul className="plain-list">
				{(["items", "schema"] as const).map((name) => (
					<li key={name}>
						<Link className="view" to={paths[name]} aria-current={name === current ? "page" : undefined}>
							{t(`content.tabs.${name}`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
