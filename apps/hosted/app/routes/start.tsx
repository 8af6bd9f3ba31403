import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageError } from "../error-pages.ts";
import { pageContextKey } from "../page-context.server.ts";
import { hasSession, startSession } from "../session.server.ts";

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** Moves a redirect session's token from the URL into a cookie. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { searchParams } = new URL(request.url);
	const [checkoutId, token] = [searchParams.get("checkoutId") ?? "", searchParams.get("sessionToken")];
	const language = searchParams.get("lang");
	const page = (id: string) =>
		redirect(`/checkout/${id}${language ? `?${new URLSearchParams({ lang: language })}` : ""}`);
	if (!token) {
		if (isId(checkoutId) && hasSession(pageContext, checkoutId)) return page(checkoutId);
		throw pageError("unknown");
	}
	try {
		const session = await startSession(pageContext, token);
		if (session.purpose !== "ecomCheckout") throw pageError("notFound");
		return page(session.subjectId ?? "");
	} catch (error) {
		// A second click on the same link, in the same browser.
		if (isId(checkoutId) && hasSession(pageContext, checkoutId)) return page(checkoutId);
		throw error;
	}
};

/** Never rendered: the loader redirects or throws. */
export default function Start() {
	return undefined;
}
