import { writeCookie } from "@cartwright/page-app/cookies";
import { ownPath } from "@cartwright/page-app/own-path";
import { sendCookie } from "@cartwright/page-app/page-request";
import { findLanguage } from "@cartwright/ui/language";
import { findTheme } from "@cartwright/ui/theme";
import { type ActionFunctionArgs, redirect } from "react-router";
import { languageCookie, pageContextKey } from "../page-context.server.ts";

/** Stores the choice of language and theme, and returns to the page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const form = await request.formData();
	const { secure } = page;
	const language = findLanguage(String(form.get("language")));
	if (language) sendCookie(page, writeCookie(languageCookie, language, { secure, hidden: true, path: "/dashboard" }));
	const theme = findTheme(String(form.get("theme")));
	if (theme) sendCookie(page, writeCookie("theme", theme, { secure }));
	return redirect(ownPath(form.get("back")) ?? "/", { status: 303 });
};

export const loader = () => redirect("/");
