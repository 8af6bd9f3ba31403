import type { listFacets as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readFacets } from "./facets.ts";

export const listFacets: Handler<typeof declared> = (context, { paging }) => readFacets(context, undefined, paging);
