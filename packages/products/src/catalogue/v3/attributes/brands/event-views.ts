import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { attributeEventViews } from "../attribute-event-views.ts";
import { brandCalls } from "./brand-calls.ts";

export const brandEventViews = attributeEventViews(brandsV3, brandCalls);
