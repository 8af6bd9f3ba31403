import { type ActionFunctionArgs, redirect } from "react-router";
import { languageCookie, languages } from "../language.ts";

export const action = async ({ request }: ActionFunctionArgs) => {
	const form = await request.formData();
	const language = String(form.get("language"));
	const back = String(form.get("back") ?? "/");
	if (!Object.hasOwn(languages, language)) throw new Response(null, { status: 400 });
	// Only to a page of this storefront: "//elsewhere" would be another site.
	return redirect(/^\/(?![/\\])/.test(back) ? back : "/", { headers: { "set-cookie": languageCookie(language) } });
};

export const loader = () => redirect("/");
