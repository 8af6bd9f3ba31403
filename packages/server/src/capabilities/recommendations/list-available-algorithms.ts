import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listAvailableAlgorithms as declaration } from "@cartwright/contract/recommendations/recommendations";
import type { Context } from "../../foundation/context.ts";
import { availableAlgorithms } from "./algorithms.ts";

export const listAvailableAlgorithms = async (
	_context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => ({ availableAlgorithms: [...availableAlgorithms] });
