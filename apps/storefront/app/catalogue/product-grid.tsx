import type { Ref } from "react";
import type { ProductCard } from "./product-card.ts";
import { ProductTile } from "./product-tile.tsx";

const sizes = "(min-width: 60rem) 18rem, (min-width: 40rem) 30vw, 46vw";
/** As many as fit a phone screen: their pictures load with priority. */
const seenAtOnce = 2;

interface ProductGridProps {
	products: readonly ProductCard[];
	/** Its first pictures are the largest content of the page. */
	leading?: boolean;
	listRef?: Ref<HTMLUListElement>;
}

export function ProductGrid({ products, leading, listRef }: ProductGridProps) {
	return (
		<ul className="grid plain-list" ref={listRef}>
			{products.map((product, index) => (
				<li key={product.slug} id={`product-${index + 1}`}>
					<ProductTile product={product} sizes={sizes} priority={leading === true && index < seenAtOnce} />
				</li>
			))}
		</ul>
	);
}
