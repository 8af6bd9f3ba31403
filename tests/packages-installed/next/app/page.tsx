import { createClient, OAuthStrategy } from "@cartwright/sdk";
import { products } from "@cartwright/sdk/services";
import { Cart } from "./cart";

export const dynamic = "force-dynamic";

/** Rendered on the server; the cart below it is a component of the browser. */
export default async function Page() {
	const origin = process.env.SHOP ?? "http://127.0.0.1:8080";
	const clientId = process.env.CLIENT_ID ?? "";
	const shop = createClient({ origin, auth: OAuthStrategy({ clientId }) });
	const { products: newest } = await shop.use(products).queryProducts({ query: { paging: { limit: 4 } } });
	return (
		<main>
			<h1>Products</h1>
			<ul>
				{newest.map(({ id, name, price }) => (
					<li key={id}>
						{name}, {price?.formatted?.price}
					</li>
				))}
			</ul>
			<Cart origin={origin} clientId={clientId} productId={newest.find(({ stock }) => stock?.inStock)?.id ?? ""} />
		</main>
	);
}
