import { orders } from "@cartwright/sdk/services";
import { data, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { visitorOf } from "../shop.server.ts";
import { useTexts } from "../use-page.ts";

/** The checkout leads here after the order, with its id. Only the visitor who ordered can read it. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
	const visitor = visitorOf(request);
	const id = new URL(request.url).searchParams.get("orderId");
	const read = async () =>
		id && visitor.isKnown ? (await visitor.shop.use(orders).getOrder({ id })).order : undefined;
	const order = await read().catch(() => undefined);
	return data({ number: order?.number }, { headers: visitor.setCookies() });
};

export default function Thanks() {
	const { number } = useLoaderData<typeof loader>();
	const texts = useTexts();
	return (
		<section className="empty">
			<title>{texts.thanks}</title>
			<h1>{texts.thanks}</h1>
			<p>{number ? texts.thanksText(number) : texts.thanksPlain}</p>
			<Link className="button" to="/">
				{texts.continueShopping}
			</Link>
		</section>
	);
}
