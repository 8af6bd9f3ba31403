import { error } from "../declared-error.ts";

export const ASYNC_JOB_NOT_FOUND = error(
	404,
	"No job has this id, or it was started more than a week ago.",
	"Start it again.",
);
