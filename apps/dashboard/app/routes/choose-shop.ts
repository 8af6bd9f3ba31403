import { keepStaff } from "@cartwright/page-app/staff-session";
import { type ActionFunctionArgs, redirect } from "react-router";
import { pageContextKey } from "../page-context.server.ts";

/** Selects another shop. The services refuse one that the staff user does not work for. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const shop = String((await request.formData()).get("shop") ?? "");
	if (/^[\da-f-]{36}$/.test(shop)) keepStaff(context.get(pageContextKey), "staff-shop", shop);
	return redirect("/", { status: 303 });
};

export const loader = () => redirect("/");
