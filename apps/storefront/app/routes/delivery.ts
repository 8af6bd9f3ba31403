import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { writeCookie } from "../cookies.ts";
import { estimateFor } from "../delivery/estimate.server.ts";
import { placeCookie, readPlaceForm, writePlace } from "../delivery/place.ts";
import { placesOf, withSubdivision } from "../delivery/places.server.ts";
import { pathWithRefusal } from "../delivery/refused-place.ts";
import { links, ownPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { visitContext } from "../visit.server.ts";

/** The delivery of another choice, for a page that is open already. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { searchParams } = new URL(request.url);
	const [product, variant] = [searchParams.get("product"), searchParams.get("variant")];
	if (!product) return redirect(links.home);
	const visit = context.get(visitContext);
	const { place } = await placesOf(visit, request);
	return data(await estimateFor(visit, { product, variant: variant ?? undefined }, place));
};

/** Keeps where the visitor wants things to be sent. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const form = await request.formData();
	const given = readPlaceForm(form);
	const back = ownPath(form.get("back"));
	if ("wrong" in given) {
		return isLive(form) ? data(given, { status: 400 }) : redirect(pathWithRefusal(back, form), { status: 303 });
	}
	const cookie = writeCookie(placeCookie, writePlace(await withSubdivision(visit, given)), {
		hidden: true,
		secure: visit.secure,
	});
	const headers = { "set-cookie": cookie };
	return isLive(form) ? data({}, { headers }) : redirect(back, { status: 303, headers });
};
