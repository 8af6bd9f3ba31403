import { Link } from "react-router";
import { useTexts } from "../use-page.ts";
import { Picture, type PictureFile } from "./picture.tsx";

/** A product as lists show it. */
export interface ProductTile {
	readonly slug: string;
	readonly name: string;
	readonly price: string;
	readonly before?: string;
	readonly priceVaries: boolean;
	readonly soldOut: boolean;
	readonly ribbon?: string;
	readonly picture: PictureFile | undefined;
}

interface ProductGridProps {
	readonly products: readonly ProductTile[];
	/** The level below the heading that the list stands under. */
	readonly heading: "h2" | "h3";
}

export const ProductGrid = ({ products, heading }: ProductGridProps) => (
	<ul className="grid">
		{products.map((product, index) => (
			<li key={product.slug}>
				<Tile product={product} heading={heading} first={index < 4} />
			</li>
		))}
	</ul>
);

interface TileProps extends Pick<ProductGridProps, "heading"> {
	readonly product: ProductTile;
	readonly first: boolean;
}

const Tile = ({ product, heading: Heading, first }: TileProps) => {
	const { slug, name, price, before, priceVaries, soldOut, ribbon, picture } = product;
	const texts = useTexts();
	const mark = soldOut ? texts.soldOut : ribbon;
	return (
		<article className="tile">
			<div className="frame">
				<Picture
					file={picture}
					widths={[320, 480, 640]}
					sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw"
					decorative
					first={first}
				/>
				{mark && <span className="badge">{mark}</span>}
			</div>
			<Heading>
				<Link to={`/products/${slug}`} prefetch="intent">
					{name}
				</Link>
			</Heading>
			<p className="price">
				{priceVaries ? texts.from(price) : price} {before && <s>{before}</s>}
			</p>
		</article>
	);
};
