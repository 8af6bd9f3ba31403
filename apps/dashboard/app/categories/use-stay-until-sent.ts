import { useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/** While something waits for the services, staff stay: a link is followed once it is sent, and the browser asks before it leaves. */
export const useStayUntilSent = (isPending: boolean): void => {
	const blocker = useBlocker(isPending);
	useEffect(() => {
		if (blocker.state === "blocked" && !isPending) blocker.proceed();
	}, [blocker, isPending]);
	useBeforeUnload((event) => {
		if (isPending) event.preventDefault();
	});
};
