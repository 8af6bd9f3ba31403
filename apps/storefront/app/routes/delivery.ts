import { writeCookie } from "@cartwright/page-app/cookies";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { estimateFor } from "../delivery/estimate.server.ts";
import { placeCookie, readPlaceForm, writePlace } from "../delivery/place.ts";
import { placesOf, withSubdivision } from "../delivery/places.server.ts";
import { pathWithRefusal } from "../delivery/refused-place.ts";
import { links, ownPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The delivery estimate of another variant, for an open page. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { searchParams } = new URL(request.url);
	const [product, variant] = [searchParams.get("product"), searchParams.get("variant")];
	if (!product) return redirect(links.home);
	const pageContext = context.get(pageContextKey);
	const { place } = await placesOf(pageContext, request);
	return data(await estimateFor(pageContext, { product, variant: variant ?? undefined }, place));
};

/** Stores the visitor's delivery location. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const form = await request.formData();
	const place = readPlaceForm(form);
	const back = ownPath(form.get("back"));
	if ("wrong" in place) {
		return isLive(form) ? data(place, { status: 400 }) : redirect(pathWithRefusal(back, form), { status: 303 });
	}
	const cookie = writeCookie(placeCookie, writePlace(await withSubdivision(pageContext, place)), {
		hidden: true,
		secure: pageContext.secure,
	});
	const headers = { "set-cookie": cookie };
	return isLive(form) ? data({}, { headers }) : redirect(back, { status: 303, headers });
};
