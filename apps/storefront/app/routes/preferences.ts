import { writeCookie } from "@cartwright/page-app/cookies";
import { languageTags } from "@cartwright/ui/language";
import { findTheme } from "@cartwright/ui/theme";
import { type ActionFunctionArgs, redirect } from "react-router";
import { pathWithoutLanguage } from "../language-in-address.ts";
import { links, ownPath } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Stores the visitor's choice of language and theme, and returns to the page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const { secure } = context.get(pageContextKey);
	const form = await request.formData();
	const language = languageTags.find((tag) => tag === form.get("language"));
	const response = redirect(pathWithoutLanguage(ownPath(form.get("back"))), { status: 303 });
	if (language) response.headers.append("set-cookie", writeCookie("language", language, { secure }));
	if (form.has("theme")) {
		const theme = findTheme(String(form.get("theme"))) ?? "auto";
		response.headers.append("set-cookie", writeCookie("theme", theme, { secure }));
	}
	return response;
};

export const loader = () => redirect(links.home);
