import { useState } from "react";
import { useActionData, useLocation } from "react-router";
import type { BulkResult } from "./bulk-result.ts";

/** What became of the last change of several rows. It stays when the list is loaded anew, until another list is opened. */
export const useBulkResult = (): BulkResult | undefined => {
	const latest = useActionData<BulkResult>();
	const { search } = useLocation();
	const [shown, setShown] = useState({ result: latest, search });
	if (latest && latest !== shown.result) setShown({ result: latest, search });
	return shown.search === search ? shown.result : undefined;
};
