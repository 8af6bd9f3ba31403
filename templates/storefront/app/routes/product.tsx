import { CallError } from "@cartwright/sdk";
import { currentCart, type ProductV3, productsV3 } from "@cartwright/sdk/services";
import {
	type ActionFunctionArgs,
	data,
	Form,
	Link,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from "react-router";
import sanitizeHtml from "sanitize-html";
import { languageOf, priceIn } from "../language.ts";
import { modifiersIn, modifiersOf } from "../modifiers.ts";
import { ModifierFields } from "../parts/modifier-fields.tsx";
import { Options } from "../parts/options.tsx";
import { Picture } from "../parts/picture.tsx";
import { canBeBought, selectionOf } from "../selection.ts";
import { catalogue, shopNow, visitorOf } from "../shop.server.ts";
import type { Texts } from "../texts/en.ts";
import { pictureOf } from "../tiles.server.ts";
import { usePage, useTexts } from "../use-page.ts";

const readProduct = async (slug: string): Promise<ProductV3 & { id: string }> => {
	const { product } = await catalogue
		.use(productsV3)
		.getProductBySlug({ slug, fields: ["PLAIN_DESCRIPTION", "MEDIA_ITEMS_INFO"] })
		.catch((error: unknown) => {
			throw error instanceof CallError && error.status < 500 ? new Response(null, { status: 404 }) : error;
		});
	if (!product?.id) throw new Response(null, { status: 404 });
	return { ...product, id: product.id };
};

export const loader = async ({ request, params: { slug = "" } }: LoaderFunctionArgs) => {
	const [product, { site }] = await Promise.all([readProduct(slug), shopNow()]);
	const language = languageOf(request);
	const { options, variant } = selectionOf(product, new URL(request.url).searchParams);
	const { actualPrice, compareAtPrice } = variant?.price ?? {};
	const isReduced = Number(compareAtPrice?.amount ?? 0) > Number(actualPrice?.amount ?? 0);
	const main = variant?.media?.image ?? product.media?.main?.image;
	const others = (product.media?.itemsInfo?.items ?? []).flatMap(({ image }) => image ?? []);
	return {
		name: product.name ?? "",
		ribbon: product.ribbon?.name,
		description: sanitizeHtml(product.plainDescription ?? ""),
		price: variant && priceIn(language, site.currency, actualPrice?.amount),
		before: isReduced ? priceIn(language, site.currency, compareAtPrice?.amount) : undefined,
		isOffered: variant !== undefined,
		canBeBought: variant !== undefined && canBeBought(variant),
		isPreorder: variant !== undefined && canBeBought(variant) && !variant.inventoryStatus?.inStock,
		options,
		modifiers: modifiersOf(product),
		pictures: [main, ...others.filter(({ url }) => url !== main?.url)].flatMap((image) => pictureOf(image) ?? []),
	};
};

const ownCatalogue = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

export const action = async ({ request, params: { slug = "" } }: ActionFunctionArgs) => {
	const form = await request.formData();
	const product = await readProduct(slug);
	const { variant } = selectionOf(product, form);
	const visitor = visitorOf(request);
	const quantity = Math.min(Math.max(Number.parseInt(String(form.get("quantity")), 10) || 1, 1), 999);
	const { choices, customTextFields } = modifiersIn(form);
	const catalogReference = {
		appId: ownCatalogue,
		catalogItemId: product.id,
		options: { ...(variant?.id ? { variantId: variant.id } : {}), options: choices, customTextFields },
	};
	try {
		await visitor.shop.use(currentCart).addToCurrentCart({ lineItems: [{ quantity, catalogReference }] });
		return data({ added: true, problem: "" }, { headers: visitor.setCookies() });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return data({ added: false, problem: error.message }, { headers: visitor.setCookies(), status: 400 });
	}
};

const buttonText = (product: { isOffered: boolean; canBeBought: boolean; isPreorder: boolean }, texts: Texts) => {
	if (product.isPreorder) return texts.preorder;
	return product.canBeBought || !product.isOffered ? texts.addToCart : texts.soldOut;
};

export default function Product() {
	const product = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const texts = useTexts();
	const page = usePage();
	const isAdding = useNavigation().formMethod === "POST";
	return (
		<article className="product">
			<title>{`${product.name} · ${page?.name}`}</title>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the pictures scroll, with the keyboard too */}
			<ul className="gallery" aria-label={texts.pictures} tabIndex={0}>
				{product.pictures.map((picture, index) => (
					<li key={picture.url}>
						<Picture
							file={picture}
							widths={[480, 800, 1200]}
							sizes="(min-width: 56rem) 45vw, 85vw"
							first={index === 0}
						/>
					</li>
				))}
			</ul>
			<div className="details">
				{product.ribbon && <p className="badge">{product.ribbon}</p>}
				<h1>{product.name}</h1>
				<p className="price large" aria-live="polite">
					{product.isOffered ? product.price : texts.notOffered} {product.before && <s>{product.before}</s>}
				</p>
				<Form method="post" preventScrollReset className="buy">
					<Options options={product.options} />
					<ModifierFields modifiers={product.modifiers} />
					<label>
						{texts.quantity}
						<input type="number" name="quantity" defaultValue={1} min={1} max={999} inputMode="numeric" />
					</label>
					<button type="submit" className="button" disabled={isAdding || !product.canBeBought}>
						{buttonText(product, texts)}
					</button>
					<p role="status">
						{result?.added && (
							<>
								{texts.added} <Link to="/cart">{texts.viewCart}</Link>
							</>
						)}
						{result?.problem}
					</p>
				</Form>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the loader sanitizes it */}
				<div className="text" dangerouslySetInnerHTML={{ __html: product.description }} />
			</div>
		</article>
	);
}
