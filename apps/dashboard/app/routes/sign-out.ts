import { endStaffSession } from "@cartwright/page-app/staff-session";
import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";
import { pageContextKey } from "../page-context.server.ts";

export const action = async ({ context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	await endStaffSession(page);
	return redirectDocument(new URL("/hosted/staff/sign-in", page.origin).href, { status: 303 });
};

export const loader = () => redirect("/");
