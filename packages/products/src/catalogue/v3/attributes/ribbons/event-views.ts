import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import { attributeEventViews } from "../attribute-event-views.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const ribbonEventViews = attributeEventViews(ribbonsV3, ribbonCalls);
