import { useEffect, useState } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import type { ProductCard } from "./product-card.ts";
import { ProductTile } from "./product-tile.tsx";
import { readViewed } from "./recently-viewed-store.ts";

const shown = 6;

const none: readonly string[] = [];

/**
 * Recently viewed products from the browser's storage; nothing for new visitors.
 * @param except paths of products that are on the page already
 */
export function ViewedProducts({ except = none }: { except?: readonly string[] }) {
	const { t } = useLanguage();
	const [products, setProducts] = useState<readonly ProductCard[]>([]);
	useEffect(
		() =>
			setProducts(
				readViewed()
					.filter(({ slug }) => !except.includes(links.product(slug)))
					.slice(0, shown),
			),
		[except],
	);
	if (products.length === 0) return undefined;
	return (
		<section className="section page-width">
			<div className="section-head">
				<h2>{t("list.recentlyViewed")}</h2>
			</div>
			<ul className="related viewed plain-list">
				{products.map((product) => (
					<li key={product.slug}>
						<ProductTile product={product} sizes="(min-width: 60rem) 17rem, 44vw" />
					</li>
				))}
			</ul>
		</section>
	);
}
