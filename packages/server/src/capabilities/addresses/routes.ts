import { addresses as declaration } from "@cartwright/contract/addresses/addresses";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { findPlace } from "./find-place.ts";
import { listDeliveryCountries } from "./list-delivery-countries.ts";

export const addresses: readonly Implementation[] = [implement(declaration, { listDeliveryCountries, findPlace })];
