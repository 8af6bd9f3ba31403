import { Notice } from "@cartwright/ui/parts/notice";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";

/** A notice about a pending sign-in request, with a link to it. */
export function PendingSignInNotice() {
	const { say } = useLanguage();
	return (
		<Notice tone="warning" title={say("requests.pending")}>
			<Link className="link" to="/account/sign-in-requests">
				{say("requests.review")}
			</Link>
		</Notice>
	);
}
