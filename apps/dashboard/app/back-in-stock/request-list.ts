import type { JsonObject } from "@cartwright/contract/message";

/** `RECEIVED`: waits for stock. `PROCESSING`: the mail is on its way. */
export const requestStatuses = ["RECEIVED", "PROCESSING", "NOTIFICATION_SENT", "FAILED"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface RequestListState {
	/** Absent: requests of any state. */
	readonly status: RequestStatus | undefined;
	readonly page: number;
}

export const readRequestList = (search: URLSearchParams): RequestListState => ({
	status: search.has("all") ? undefined : (requestStatuses.find((each) => each === search.get("status")) ?? "RECEIVED"),
	page: Math.max(1, Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1)),
});

/** The search part of the address of a list; what is usual is left out. */
export const addressOfRequests = ({ status, page }: RequestListState): string => {
	const search = new URLSearchParams();
	if (!status) search.set("all", "");
	else if (status !== "RECEIVED") search.set("status", status);
	if (page > 1) search.set("page", String(page));
	return `?${search}`;
};

export const requestFilterOf = ({ status }: RequestListState): JsonObject => (status ? { status } : {});
