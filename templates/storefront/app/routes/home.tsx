import { productsV3 } from "@cartwright/sdk/services";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { languageOf, textIn } from "../language.ts";
import { Picture } from "../parts/picture.tsx";
import { ProductGrid } from "../parts/product-grid.tsx";
import { catalogue, shopNow } from "../shop.server.ts";
import { pictureOf, tilesOf } from "../tiles.server.ts";
import { usePage, useTexts } from "../use-page.ts";

export const loader = async ({ request }: LoaderFunctionArgs) => {
	const language = languageOf(request);
	const [{ site }, { products }] = await Promise.all([
		shopNow(),
		catalogue.use(productsV3).queryProducts({
			query: { sort: [{ fieldName: "createdDate", order: "DESC" }], cursorPaging: { limit: 8 } },
		}),
	]);
	const { hero } = site.home ?? {};
	return {
		title: textIn(language, hero?.title) || textIn(language, site.brand?.tagline) || site.name,
		text: textIn(language, hero?.text) || textIn(language, site.brand?.description),
		picture: pictureOf(hero?.image),
		products: tilesOf(products, language, site.currency),
	};
};

export default function Home() {
	const { title, text, picture, products } = useLoaderData<typeof loader>();
	const page = usePage();
	const texts = useTexts();
	return (
		<>
			<title>{page?.name}</title>
			<section className="hero">
				<div>
					<h1>{title}</h1>
					<p>{text}</p>
					<Link className="button" to="/products">
						{texts.allProducts}
					</Link>
				</div>
				{picture && (
					<Picture file={picture} ratio={1.25} widths={[480, 800, 1200]} sizes="(min-width: 56rem) 50vw, 100vw" first />
				)}
			</section>
			<section>
				<h2>{texts.newest}</h2>
				{products.length > 0 ? <ProductGrid products={products} heading="h3" /> : <p>{texts.noProducts}</p>}
			</section>
		</>
	);
}
