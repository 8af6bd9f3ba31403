import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CheckoutResult } from "./act.server.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** What was due before the cart was changed by something else than this page; it stays until the buyer acts on the lines here. */
export const useChangedCart = (view: CheckoutView, result: CheckoutResult | undefined): string | undefined => {
	const seen = useRef({ lines: linesOf(view), due: view.totals.due, result });
	const [before, setBefore] = useState<string>();
	useRefreshOnReturn();
	useEffect(() => {
		const last = seen.current;
		const lines = linesOf(view);
		seen.current = { lines, due: view.totals.due, result };
		if (lines === last.lines) return;
		const isOwn = result !== last.result && result?.done === "lineChanged";
		setBefore((first) => (isOwn ? undefined : (first ?? last.due)));
	}, [view, result]);
	return before === view.totals.due ? undefined : before;
};

const linesOf = ({ lineCount, quantity, lines, totals }: CheckoutView): string =>
	JSON.stringify([lineCount, quantity, totals.subtotal, lines.map((line) => [line.id, line.quantity])]);

/** Whoever comes back from another tab sees the cart as it is now. */
const useRefreshOnReturn = (): void => {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const refresh = () => {
			if (document.visibilityState === "visible") revalidate();
		};
		document.addEventListener("visibilitychange", refresh);
		return () => document.removeEventListener("visibilitychange", refresh);
	}, [revalidate]);
};
