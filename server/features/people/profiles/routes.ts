import { profiles } from '@wifi/contract/people/profiles.ts';
import { routes } from '../../../platform/routes.ts';
import { changeProfile, createProfile } from './change-profile.ts';
import { exportProfiles } from './export-profiles.ts';
import { getProfile, listProfiles } from './list-profiles.ts';
import { mergeProfiles, type RecountProfiles } from './merge/merge.ts';
import { suggestMerges } from './merge/suggestions.ts';
import { unmergeProfile } from './merge/unmerge.ts';
import { addNote, deleteNote } from './notes.ts';
import { listTags, tagProfiles } from './tags.ts';
import { readTimeline, type TimelineSource } from './timeline/timeline.ts';

export const createProfileRoutes = (recountProfiles: RecountProfiles, further: readonly TimelineSource[]) =>
  routes(profiles, {
    'GET /custom-users': (ctx, input) => listProfiles(ctx, input),
    'POST /custom-users': (ctx, input) => createProfile(ctx, input),
    'GET /custom-users/file': (ctx, input) => exportProfiles(ctx, input),
    'GET /custom-users/tags': (ctx) => listTags(ctx),
    'POST /custom-users/tags': (ctx, input) => tagProfiles(ctx, input),
    'GET /custom-users/{id}': (ctx, input) => getProfile(ctx, input),
    'PUT /custom-users/{id}': (ctx, input) => changeProfile(ctx, input),
    'GET /custom-users/{id}/timeline': (ctx, input) => readTimeline(ctx, input, further),
    'GET /custom-users/{id}/suggestions': (ctx, input) => suggestMerges(ctx, input),
    'POST /custom-users/{id}/merge': (ctx, input) => mergeProfiles(ctx, input, recountProfiles),
    'POST /custom-users/{id}/unmerge': (ctx, input) => unmergeProfile(ctx, input, recountProfiles),
    'POST /custom-users/{id}/notes': (ctx, input) => addNote(ctx, input),
    'DELETE /custom-users/{id}/notes/{noteId}': async (ctx, input) => {
      await deleteNote(ctx, input);
      return { message: 'Deleted' };
    },
  });
