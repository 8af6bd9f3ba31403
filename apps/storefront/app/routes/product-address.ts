import type { LoaderFunctionArgs } from "react-router";
import { links } from "../links.ts";
import { movedTo } from "../moved.ts";

/** The product's address in catalogue and redirect sessions, as storefronts of the hosted platform have it. */
export const loader = ({ request, params }: LoaderFunctionArgs) => movedTo(links.product(params.slug ?? ""), request);
