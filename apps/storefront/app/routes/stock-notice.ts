import { writeCookie } from "@cartwright/page-app/cookies";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { links, returnPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";
import { requestNotice } from "../product/stock-notice.server.ts";
import { longestEmail, noticeCookie, noticeSeconds } from "../product/stock-notice.ts";

/** There is no page here: the form is on the product page. */
export const loader = () => redirect(links.home);

/** Stores a request for a notice when a variant is back in stock. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const form = await request.formData();
	const pageContext = context.get(pageContextKey);
	const { secure } = pageContext;
	const outcome = await requestNotice(pageContext, form);
	if (isLive(form)) return data({ outcome });
	const typed = String(form.get("email") ?? "").slice(0, longestEmail);
	const cookie = writeCookie(noticeCookie, typed, { hidden: true, secure, seconds: noticeSeconds });
	const headers: HeadersInit = outcome === "kept" ? {} : { "set-cookie": cookie };
	const path = returnPath(form.get("back"), "notice", { parameter: "notice", value: outcome });
	return redirect(path, { status: 303, headers });
};
