import type { listTrees as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { storesTree } from "./stores-tree.ts";

export const listTrees: Handler<typeof declaration> = async () => ({ trees: [storesTree] });
