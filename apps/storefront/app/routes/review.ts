import { type ActionFunctionArgs, data, redirect } from "react-router";
import { links, ownPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";
import { sendReview } from "../product/reviews.server.ts";

/** There is no page here: the form is on the product page. */
export const loader = () => redirect(links.home);

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const form = await request.formData();
	const outcome = await sendReview(context.get(pageContextKey), form);
	if (isLive(form)) return data({ outcome });
	const [path, query] = ownPath(form.get("back")).split("#")[0]?.split("?") ?? [];
	const parameters = new URLSearchParams(query);
	parameters.set("review", outcome);
	return redirect(`${path}?${parameters}#write-review`, { status: 303 });
};
