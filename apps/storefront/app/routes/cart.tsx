import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from "react-router";
import { beginCheckout } from "../cart/begin-checkout.server.ts";
import { act, refusal } from "../cart/cart-actions.server.ts";
import { CartPage } from "../cart/cart-page.tsx";
import { loadCart } from "../cart/load-cart.server.ts";
import { isUnreached, type News, newsCookie, writeNews } from "../cart/news.ts";
import { publishNews } from "../cart/news-channel.ts";
import { writeCookie } from "../cookies.ts";
import { links } from "../links.ts";
import { isLive } from "../live-form.ts";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { page, headers } = await loadCart(context.get(visitContext), request);
	return data(page, { headers });
};

/** Answers with news: to the page itself where there are scripts, else by way of the next page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const form = await request.formData();
	if (form.get("intent") === "checkout") {
		try {
			return redirect(await beginCheckout(visit, request), { status: 303 });
		} catch (error) {
			return tell(refusal(error, "checkout"), visit.secure);
		}
	}
	const news = await act(visit, form);
	return isLive(form) ? data({ news }) : tell(news, visit.secure);
};

const tell = (news: News | undefined, secure: boolean): Response => {
	const response = redirect(links.cart, { status: 303 });
	if (!news) return response;
	response.headers.append("set-cookie", writeCookie(newsCookie, writeNews(news), { hidden: true, secure }));
	return response;
};

/** Without an answer, what was shown ahead of it is taken back, and the page stays. */
export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
	try {
		const answer = (await serverAction<typeof action>()) as { news?: News };
		publishNews(answer.news);
		return answer;
	} catch (error) {
		if (error instanceof Response) throw error;
		const code = isRouteErrorResponse(error) ? "BROKEN" : "UNREACHED";
		const news: News = { kind: "problem", of: "line", code, text: "" };
		publishNews(news);
		return { news };
	}
};

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	!isUnreached(actionResult) && defaultShouldRevalidate;

export default function Cart() {
	return <CartPage {...useLoaderData<typeof loader>()} />;
}
