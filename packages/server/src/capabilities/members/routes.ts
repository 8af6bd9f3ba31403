import { members as service } from "@cartwright/contract/members/members";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { approveMember } from "./approve-member.ts";
import { blockMember } from "./block-member.ts";
import { disconnectMember } from "./disconnect-member.ts";
import { getCurrentMember } from "./get-current-member.ts";
import { getMember } from "./get-member.ts";
import { joinCommunity } from "./join-community.ts";
import { leaveCommunity } from "./leave-community.ts";
import { muteMember } from "./mute-member.ts";
import { unmuteMember } from "./unmute-member.ts";

export const members: readonly Implementation[] = [
	implement(service, {
		getCurrentMember,
		getMember,
		approveMember,
		blockMember,
		disconnectMember,
		muteMember,
		unmuteMember,
		joinCommunity,
		leaveCommunity,
	}),
];
