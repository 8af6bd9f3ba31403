import { textOn } from "@cartwright/contract/sites/contrast";
import { readColour } from "@cartwright/ui/palette";
import type { LoaderFunctionArgs } from "react-router";
import { pageContextKey } from "../page-context.server.ts";
import { xmlText } from "../xml.ts";

/** The logo of the shop in its own colour, or the first letter of its name. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
	const { shop } = context.get(pageContextKey);
	const { name, brand } = shop?.site ?? {};
	const ground = readColour(brand?.light?.accent) ?? "#24483e";
	const { viewBox, path } = brand?.logo ?? {};
	const mark = path
		? `<svg x="6" y="6" width="20" height="20" viewBox="${xmlText(viewBox ?? "")}"><path fill="${textOn(ground)}" fill-rule="evenodd" d="${xmlText(path)}"/></svg>`
		: `<text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="600" fill="${textOn(ground)}">${xmlText([...(name ?? "")][0] ?? "")}</text>`;
	const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>${mark}</svg>`;
	return new Response(picture, {
		headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
	});
};
