import { PasswordHasher } from "@cartwright/kernel/passwords/password-hasher";

/** Real hashes with low effort, so that tests can sign in by the hundred; all shops of a process share its thread. */
export const quickPasswords = new PasswordHasher({ memory: 256, passes: 1, parallelism: 1 });
