import type { PayPalObjects } from "./paypal-objects.ts";

const back = (url: string, token: string): Response => {
	const location = new URL(url);
	location.searchParams.set("token", token);
	return new Response(undefined, { status: 303, headers: { location: location.href } });
};

/** The page where a buyer approves an order or gives up, and what its form does. It needs no scripts. */
export const approvalPage = async (objects: PayPalObjects, request: Request): Promise<Response> => {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const order = objects.orders.get(token);
	if (!order) return new Response("Things don't appear to be working at the moment.", { status: 404 });
	if (request.method === "POST") {
		const isApproved = (await request.formData()).get("decision") === "approve";
		if (isApproved) objects.approve(token);
		return back(isApproved ? order.returnUrl : order.cancelUrl, token);
	}
	const { value, currency_code } = order.purchase_units[0].amount;
	const html = `<!doctype html><title>PayPal</title><h1>Pay with PayPal</h1><p>${value} ${currency_code}</p>
<form method="post"><button name="decision" value="approve">Complete purchase</button>
<button name="decision" value="cancel">Cancel and return</button></form>`;
	return new Response(html, { headers: { "content-type": "text/html" } });
};
