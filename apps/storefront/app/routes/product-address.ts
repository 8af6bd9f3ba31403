import { type LoaderFunctionArgs, redirect } from "react-router";
import { links } from "../links.ts";

/** The product's address in catalogue and redirect sessions, as storefronts of the hosted platform have it. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	redirect(links.product(params.slug ?? "") + new URL(request.url).search, 301);
