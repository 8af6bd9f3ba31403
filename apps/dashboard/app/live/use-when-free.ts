import { useEffect, useEffectEvent } from "react";
import { isHeld } from "./held.ts";

const checkEveryMs = 300;

/** Runs `apply` as soon as nothing holds the page, while there is something to apply. */
export const useWhenFree = (isPending: boolean, apply: () => void): void => {
	const applyNow = useEffectEvent(apply);
	useEffect(() => {
		if (!isPending) return;
		const timer = setInterval(() => {
			if (!isHeld()) applyNow();
		}, checkEveryMs);
		return () => clearInterval(timer);
	}, [isPending]);
};
