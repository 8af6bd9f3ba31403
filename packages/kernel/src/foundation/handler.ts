import type { AnyOperation, RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "./context.ts";

/** The function that runs a declared operation: `Handler<typeof declaration>`. */
export type Handler<Declared extends AnyOperation> = (
	context: Context,
	request: RequestOf<Declared>,
) => Promise<ResponseOf<Declared>>;
