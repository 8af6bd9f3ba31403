import { CallError, errorOf } from "@cartwright/sdk";
import { checkout, currentCart, type EstimatedTotals, redirects } from "@cartwright/sdk/services";
import {
	type ActionFunctionArgs,
	data,
	Form,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
} from "react-router";
import { languageOf, priceIn } from "../language.ts";
import { CartLines } from "../parts/cart-lines.tsx";
import { originOf, shopNow, type Visitor, visitorOf } from "../shop.server.ts";
import { pictureOf } from "../tiles.server.ts";
import { useTexts } from "../use-page.ts";

export const loader = async ({ request }: LoaderFunctionArgs) => {
	const visitor = visitorOf(request);
	const [{ site }, totals] = await Promise.all([shopNow(), totalsOf(visitor)]);
	const language = languageOf(request);
	const cart = totals ? viewOf(totals, (amount) => priceIn(language, site.currency, amount)) : undefined;
	return data({ cart, taxIncluded: site.taxIncluded }, { headers: visitor.setCookies() });
};

/** The cart with what it costs; `undefined` if the visitor has none. */
const totalsOf = async ({ isKnown, shop }: Visitor): Promise<EstimatedTotals | undefined> => {
	if (!isKnown) return undefined;
	const { estimateCurrentCartTotals } = shop.use(currentCart);
	try {
		const totals = await estimateCurrentCartTotals({});
		return totals.cart?.lineItems.length ? totals : undefined;
	} catch (error) {
		if (errorOf(estimateCurrentCartTotals, error)?.code === "OWNED_CART_NOT_FOUND") return undefined;
		throw error;
	}
};

const viewOf = ({ cart, priceSummary, shippingInfo }: EstimatedTotals, price: (amount?: string) => string) => ({
	lines: (cart?.lineItems ?? []).map((line) => ({
		id: line.id ?? "",
		name: line.productName?.translated || line.productName?.original || "",
		slug: /\/product-page\/([^/?#]+)/.exec(line.url?.relativePath ?? "")?.[1],
		picture: pictureOf(line.image),
		choices: line.descriptionLines.map(({ name, plainText, colorInfo }) =>
			[name?.original, plainText?.original || colorInfo?.original].filter(Boolean).join(": "),
		),
		quantity: line.quantity,
		total: price(line.lineItemPrice?.amount),
	})),
	subtotal: price(priceSummary?.subtotal?.amount),
	discount: Number(priceSummary?.discount?.amount ?? 0) > 0 ? price(priceSummary?.discount?.amount) : undefined,
	shipping: shippingInfo?.selectedCarrierServiceOption ? price(priceSummary?.shipping?.amount) : undefined,
	tax: Number(priceSummary?.tax?.amount ?? 0) > 0 ? price(priceSummary?.tax?.amount) : undefined,
	total: price(priceSummary?.total?.amount),
});

export const action = async ({ request }: ActionFunctionArgs) => {
	const form = await request.formData();
	const visitor = visitorOf(request);
	const calls = visitor.shop.use(currentCart);
	const id = String(form.get("line"));
	const quantity = Math.min(Math.max(Number.parseInt(String(form.get("quantity")), 10) || 1, 1), 999);
	try {
		if (form.get("intent") === "check-out") return redirect(await checkoutAddress(visitor, request));
		if (form.get("intent") === "remove") await calls.removeLineItemsFromCurrentCart({ lineItemIds: [id] });
		else await calls.updateCurrentCartLineItemQuantity({ lineItems: [{ id, quantity }] });
		return data({ problem: "" }, { headers: visitor.setCookies() });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return data({ problem: error.message }, { headers: visitor.setCookies(), status: 400 });
	}
};

/** Where the shop's own checkout continues. It leads back to `/thanks`. */
const checkoutAddress = async ({ shop }: Visitor, request: Request): Promise<string> => {
	const origin = originOf(request);
	const { checkoutId } = await shop.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
	const { redirectSession } = await shop.use(redirects).createRedirectSession({
		ecomCheckout: { checkoutId },
		callbacks: { thankYouPageUrl: `${origin}/thanks`, cartPageUrl: `${origin}/cart`, postFlowUrl: origin },
		preferences: { additionalQueryParameters: { lang: languageOf(request) } },
	});
	if (redirectSession?.fullUrl) return redirectSession.fullUrl;
	return (await shop.use(checkout).getCheckoutUrl({ id: checkoutId })).checkoutUrl;
};

export default function Cart() {
	const { cart, taxIncluded } = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>()?.problem;
	const texts = useTexts();
	const isLeaving = useNavigation().formData?.get("intent") === "check-out";
	if (!cart) {
		return (
			<section className="empty">
				<title>{texts.cart}</title>
				<h1>{texts.emptyCart}</h1>
				<Link className="button" to="/products">
					{texts.continueShopping}
				</Link>
			</section>
		);
	}
	const amounts = [
		[texts.subtotal, cart.subtotal],
		[texts.discount, cart.discount],
		[texts.shipping, cart.shipping],
		[texts.tax, cart.tax],
	].filter(([, amount]) => amount !== undefined);
	return (
		<>
			<title>{texts.cart}</title>
			<h1>{texts.cart}</h1>
			<p role="alert">{problem}</p>
			<div className="cart">
				<CartLines lines={cart.lines} />
				<section className="summary">
					<dl>
						{amounts.map(([name, amount]) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{amount}</dd>
							</div>
						))}
						<div className="total">
							<dt>{texts.total}</dt>
							<dd>{cart.total}</dd>
						</div>
					</dl>
					<p className="note">
						{taxIncluded && texts.taxIncluded} {!cart.shipping && texts.atCheckout}
					</p>
					<Form method="post">
						<button type="submit" className="button" name="intent" value="check-out" disabled={isLeaving}>
							{texts.checkOut}
						</button>
					</Form>
				</section>
			</div>
		</>
	);
}
