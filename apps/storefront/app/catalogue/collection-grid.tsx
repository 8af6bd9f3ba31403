import { Picture } from "@cartwright/ui/parts/picture";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import type { CollectionCard } from "./collection-card.ts";

const widths = [320, 480, 640, 960];
const sizes = "(min-width: 48rem) 30vw, 46vw";

export function CollectionGrid({ collections, level = 3 }: { collections: readonly CollectionCard[]; level?: 2 | 3 }) {
	const { t } = useLanguage();
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<ul className="collections plain-list">
			{collections.map(({ slug, name, count, picture }) => (
				<li key={slug} className={picture ? "collection-tile" : "collection-tile collection-tile-plain"}>
					{picture && <Picture file={picture} alt="" ratio={4 / 3} widths={widths} sizes={sizes} />}
					<div className="collection-words">
						<Heading>
							<a href={links.collection(slug)}>{name}</a>
						</Heading>
						<p>{t("list.count", { count })}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
