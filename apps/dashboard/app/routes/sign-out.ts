import { ownPath } from "@cartwright/page-app/own-path";
import { endStaffSession } from "@cartwright/page-app/staff-session";
import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";
import { pageContextKey } from "../page-context.server.ts";

/** Ends the session. Whoever has to sign in again comes back to the page that asked for it. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	await endStaffSession(page);
	const signIn = new URL("/hosted/staff/sign-in", page.origin);
	const path = ownPath(new URL(request.url).searchParams.get("return"));
	if (path) {
		signIn.searchParams.set("again", "");
		signIn.searchParams.set("return", `/dashboard${path}`);
	}
	return redirectDocument(signIn.href, { status: 303 });
};

export const loader = () => redirect("/");
