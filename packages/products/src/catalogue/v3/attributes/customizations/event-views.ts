import { customizationsV3 } from "@cartwright/contract/catalogue/v3/customizations";
import { attributeEventViews } from "../attribute-event-views.ts";
import { customizationCalls } from "./customization-calls.ts";

export const customizationEventViews = attributeEventViews(customizationsV3, customizationCalls);
