import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { attributeEventViews } from "../attribute-event-views.ts";
import { infoSectionCalls } from "./info-section-calls.ts";

export const infoSectionEventViews = attributeEventViews(infoSectionsV3, infoSectionCalls);
