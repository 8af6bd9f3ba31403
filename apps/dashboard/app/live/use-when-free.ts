import { useEffect, useRef } from "react";
import { isHeld } from "./held.ts";

const checkEveryMs = 300;

/** Runs `apply` as soon as nothing holds the page, while there is something to apply. */
export const useWhenFree = (isPending: boolean, apply: () => void): void => {
	const latest = useRef(apply);
	useEffect(() => {
		latest.current = apply;
	});
	useEffect(() => {
		if (!isPending) return;
		const timer = setInterval(() => {
			if (!isHeld()) latest.current();
		}, checkEveryMs);
		return () => clearInterval(timer);
	}, [isPending]);
};
