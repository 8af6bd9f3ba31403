import { type ActionFunctionArgs, data, redirect } from "react-router";
import { links, returnPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";
import { voteHelpful } from "../product/reviews.server.ts";

/** There is no page here: the buttons are on the product page. */
export const loader = () => redirect(links.home);

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const form = await request.formData();
	const helpful = await voteHelpful(context.get(pageContextKey), String(form.get("review") ?? ""));
	if (isLive(form)) return data({ helpful });
	return redirect(returnPath(form.get("back"), "reviews"), { status: 303 });
};
