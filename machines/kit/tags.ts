/**
 * What a state may say of itself to a screen, the one list for every machine: something is under way, something
 * failed, something was achieved, or it waits for a person.
 */
export type Tag = 'busy' | 'failure' | 'success' | 'blocked'
